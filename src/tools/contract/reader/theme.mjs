// Gives a page of the contract the theme chosen in the app, or else the device's. Served unchanged.

const deviceIsDark = window.matchMedia("(prefers-color-scheme: dark)");

/** @returns {string | undefined} what the app has stored */
function chosenTheme() {
  try {
    // The app's keys begin with its path and its backend, which a page of the contract does not know.
    const path = location.pathname.replace(/contract\/.*/, "");
    const stored = ["mock", "live"].map((backend) =>
      JSON.parse(localStorage.getItem(`${path}${backend}:preferences`) ?? "null"),
    );
    return stored.find((preferences) => preferences !== null)?.state.theme;
  } catch {
    return undefined; // storage is refused here
  }
}

function applyTheme() {
  const theme = chosenTheme();
  const dark = theme === "dark" || (theme !== "light" && deviceIsDark.matches);
  // The product's class, and Swagger UI's.
  for (const name of ["dark", "dark-mode"]) document.documentElement.classList.toggle(name, dark);
}

applyTheme();
deviceIsDark.addEventListener("change", applyTheme);
window.addEventListener("storage", applyTheme);
