import { expect, it } from "vitest";
import {
  boundedPercent,
  busyText,
  capitalised,
  count,
  counted,
  initials,
  leadingNumber,
  percent,
  signed,
  thousandsOfDollars,
} from "@/lib/format";
import { straight } from "@/lib/straight";

it("groups thousands, and never writes hundreds of digits", () => {
  expect([2847, 18293, 0, -0.2].map((value) => count(value))).toEqual([
    "2,847",
    "18,293",
    "0",
    "0",
  ]);
  expect(count(999_999_999_999_999)).toBe("999,999,999,999,999");
  expect(count(-1.027e163)).toBe("-1.03e+163");
});

it("always shows dollars in thousands", () => {
  const given = [142_000, 1_254_000, 0, -300, -3000, 1e308];
  const written = ["$142K", "$1,254K", "$0K", "$0K", "-$3K", "1.00e+308"];
  expect(given.map((value) => thousandsOfDollars(value))).toEqual(written);
});

it("formats percentages given as numbers or text, and a score with its sign", () => {
  expect([87.3, "87.3%", "12"].map((value) => percent(value))).toEqual(["87.3%", "87.3%", "12%"]);
  expect([72, -15, 0, -0].map((score) => signed(score))).toEqual(["+72", "-15", "0", "0"]);
});

it("returns an empty text if there is no figure", () => {
  expect(percent("   ")).toBe("");
  for (const value of [undefined, Number.NaN, Infinity]) {
    for (const write of [count, thousandsOfDollars, percent, signed]) expect(write(value)).toBe("");
  }
});

it("reads the number at the start of a text", () => {
  const given = ["87.3%", "4.6/5", "1,254 people", "soon", undefined];
  expect(given.map(leadingNumber)).toEqual([87.3, 4.6, 1254, undefined, undefined]);
});

it("limits bars to between 0 and 100", () => {
  const given = [-5, 40, 250, "87.3%", Number.NaN, undefined];
  expect(given.map(boundedPercent)).toEqual([0, 40, 100, 87.3, 0, 0]);
});

it("takes initials", () => {
  const names = ["Maria Lopez", "maya.okafor", "ana maria de souza", "admin", "  <b>x</b> ", "𝒜da"];
  expect(names.map(initials)).toEqual(["ML", "MO", "AS", "A", "B", "𝒜"]);
  for (const name of [undefined, "", "…"]) expect(initials(name)).toBe("?");
});

it("capitalises the first letter and leaves the rest", () => {
  const words = ["urgent", "in_progress", undefined].map((word) => capitalised(word));
  expect(words).toEqual(["Urgent", "In_progress", ""]);
});

it("labels a busy button with what it is doing", () => {
  const labels = ["Create User", "Save changes", "Pause", "Launch Now", "Deploy"];
  const doing = ["Creat", "Sav", "Paus", "Launch", "Deploy"];
  expect(labels.map(busyText)).toEqual(doing.map((word) => `${word}ing...`));
});

it("writes an amount in the singular and the plural", () => {
  expect(counted(1, "lead")).toBe("1 lead");
  expect(counted(1284, "lead")).toBe("1,284 leads");
  expect(counted(0, "reply", "replies")).toBe("0 replies");
});

it("straight: a name cannot reverse the text next to it", () => {
  expect(straight("\u202eecilA was updated, \u2067Bo\u2069 too")).toBe("ecilA was updated, Bo too");
});
