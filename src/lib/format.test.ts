import { describe, expect, it } from "vitest";
import {
  boundedPercent,
  busyText,
  capitalised,
  count,
  counted,
  durationText,
  initials,
  leadingNumber,
  percent,
  signed,
  thousandsOfDollars,
} from "@/lib/format";

const nothings = [undefined, null, "", "   ", Number.NaN, Infinity, {}, [], true];

describe("figures", () => {
  it("groups thousands", () => {
    expect(count(2847)).toBe("2,847");
    expect(count("18293")).toBe("18,293");
    expect(count(0)).toBe("0");
    expect(count(-0.2)).toBe("0");
  });

  it("shows dollars in thousands, however many", () => {
    expect(thousandsOfDollars(142_000)).toBe("$142K");
    expect(thousandsOfDollars(1_254_000)).toBe("$1,254K");
    expect(thousandsOfDollars(0)).toBe("$0K");
    expect(thousandsOfDollars(-300)).toBe("$0K");
    expect(thousandsOfDollars(-3000)).toBe("-$3K");
  });

  it("shows percentages, numbers and text alike", () => {
    expect(percent(87.3)).toBe("87.3%");
    expect(percent("87.3%")).toBe("87.3%");
    expect(percent("12")).toBe("12%");
  });

  it("never writes hundreds of digits", () => {
    expect(count(-1.027e163)).toBe("-1.03e+163");
    expect(thousandsOfDollars(1e308)).toBe("1.00e+308");
    expect(count(999_999_999_999_999)).toBe("999,999,999,999,999");
  });

  it("gives a score its sign", () => {
    expect([72, -15, 0, -0].map((score) => signed(score))).toEqual(["+72", "-15", "0", "0"]);
  });

  it("answers with the fall-back where there is no figure", () => {
    for (const value of nothings) {
      for (const write of [count, thousandsOfDollars, percent, signed, durationText]) {
        expect(write(value)).toBe("");
        expect(write(value, "n/a")).toBe("n/a");
      }
    }
  });

  it("takes the number a text begins with", () => {
    expect(leadingNumber("87.3%")).toBe(87.3);
    expect(leadingNumber("4.6/5")).toBe(4.6);
    expect(leadingNumber("1,254 people")).toBe(1254);
    expect(leadingNumber("soon")).toBeUndefined();
    expect(leadingNumber(null)).toBeUndefined();
  });

  it("holds bars between 0 and 100", () => {
    expect([-5, 40, 250, "87.3%", Number.NaN, undefined].map(boundedPercent)).toEqual([
      0, 40, 100, 87.3, 0, 0,
    ]);
  });
});

describe("words", () => {
  it("writes durations", () => {
    expect(durationText(45)).toBe("45 s");
    expect(durationText(95)).toBe("1 min 35 s");
    expect(durationText(7500)).toBe("2 h 5 min");
    expect(durationText(3600)).toBe("1 h");
    expect(durationText("2:30")).toBe("2:30");
    expect(durationText(-4)).toBe("");
  });

  it("takes initials", () => {
    expect(initials("Maria Lopez")).toBe("ML");
    expect(initials("ana maria de souza")).toBe("AS");
    expect(initials("admin")).toBe("A");
    expect(initials("  <b>x</b> ")).toBe("B");
    expect(initials("𝒜da")).toBe("𝒜");
    for (const name of [undefined, null, "", "…", 7]) expect(initials(name)).toBe("?");
  });

  it("raises the first letter and leaves the rest", () => {
    expect(capitalised("urgent")).toBe("Urgent");
    expect(capitalised("in_progress")).toBe("In_progress");
    expect(capitalised(null)).toBe("");
  });
});

it.each([
  ["Create User", "Creating..."],
  ["Save changes", "Saving..."],
  ["Pause", "Pausing..."],
  ["Launch", "Launching..."],
  ["Stop", "Stopping..."],
  ["Submit", "Submitting..."],
  ["Edit", "Editing..."],
  ["Rate", "Rating..."],
])("a busy button %s reads %s", (label, busy) => expect(busyText(label)).toBe(busy));

it("names an amount in the singular and the plural", () => {
  expect(counted(1, "lead")).toBe("1 lead");
  expect(counted(1284, "lead")).toBe("1,284 leads");
  expect(counted(0, "reply", "replies")).toBe("0 replies");
});
