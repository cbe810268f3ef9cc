import { expect, type Page } from "@playwright/test";
import { LivePage } from "./live-page";
import { ownServer, test } from "./dual-backend-test";

// Tall enough that a toast does not cover the last row.
test.use({ viewport: { width: 1280, height: 1600 } });

const path = "/user-management";
const rowOf = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("link", { name, exact: true }) });

test("an admin creates, edits, deactivates and activates a user, and it stays", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto(path);
  await expect(page.getByText("14 users")).toBeVisible();

  await page.getByRole("button", { name: "Create User" }).click();
  const form = page.getByRole("dialog", { name: "Create New User" });
  await form.getByRole("button", { name: "Create User" }).click();
  await expect(page.getByText("Please fill in all required fields", { exact: true })).toBeVisible();
  await form.getByLabel("Username").fill("kim.park");
  await form.getByLabel("Email").fill("kim@example.org");
  await form.getByLabel("Password").fill("secret");
  await form.getByRole("combobox", { name: "Role" }).click();
  await page.getByRole("option", { name: "Manager" }).click();
  await form.getByRole("button", { name: "Create User" }).click();
  await expect(page.getByText("User created successfully", { exact: true })).toBeVisible();
  const kim = rowOf(page, "kim.park");
  await expect(kim.getByText("Manager")).toBeVisible();
  await expect(page.getByText("15 users")).toBeVisible();

  await kim.getByRole("button", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: "Edit kim.park" });
  await edit.getByLabel("Email").fill("park@example.org");
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect(kim.getByText("park@example.org")).toBeVisible();

  await kim.getByRole("button", { name: "Deactivate" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByText("User status updated successfully", { exact: true })).toBeVisible();
  await expect(kim.getByText("Inactive", { exact: true })).toBeVisible();
  await page.reload();
  await expect(kim.getByText("Inactive", { exact: true })).toBeVisible();
  await kim.getByRole("button", { name: "Activate" }).click();
  await expect(kim.getByText("Active", { exact: true })).toBeVisible();
});

test("the detail and the filters are in the address, and the export is a file", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto(path);
  await page.getByRole("combobox", { name: "Status" }).click();
  await page.getByRole("option", { name: "Inactive" }).click();
  await expect(page).toHaveURL(/status=inactive/);
  await expect(page.getByText("3 of 14 users")).toBeVisible();
  await page.getByRole("link", { name: "clara.benoit" }).click();
  await expect(page).toHaveURL(/open=/);
  await page.reload();
  await expect(page.getByRole("dialog", { name: "clara.benoit" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Export" }).click();
  const started = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "CSV" }).click();
  expect((await started).suggestedFilename()).toMatch(/users.*\.csv$/);
});

test("who is no admin sees why nothing can be changed", async ({ page, signIn }) => {
  await signIn({ username: "casey" });
  await page.goto(path);
  await expect(page.getByText(/Only an admin/).first()).toBeVisible();
  for (const name of ["Create User", "Deactivate", "Edit"]) {
    await expect(page.getByRole("button", { name, exact: true }).first()).toBeDisabled();
  }
});

const ada = { id: "u-1", username: "ada", email: "ada@example.org", role: "admin" };
const bob = { id: "u-2", username: "bob", email: "bob@example.org", role: "user" };
for (const status of [404, 405, 501]) {
  test(
    `a server that answers ${String(status)} to editing does not offer it`,
    ownServer,
    async ({ page }) => {
      const live = await LivePage.prepare(page);
      live.answer("GET /api/users", {
        json: [ada, bob].map((user) => ({ ...user, status: "active", lastLogin: null })),
      });
      live.answer("PATCH /api/users/u-2", { status, body: "" });
      await live.open(path);
      await rowOf(page, "bob").getByRole("button", { name: "Edit" }).click();
      const edit = page.getByRole("dialog", { name: "Edit bob" });
      await edit.getByLabel("Email").fill("robert@example.org");
      await edit.getByRole("button", { name: "Save Changes" }).click();
      await expect(
        page.getByText("This server does not offer editing users", { exact: true }),
      ).toBeVisible();
      await expect(edit.getByLabel("Email")).toHaveValue("robert@example.org");
      expect(live.made("PATCH /api/users/u-2").map(({ body }) => body)).toEqual([
        { email: "robert@example.org" },
      ]);
    },
  );
}
