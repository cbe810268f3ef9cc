// Loaded before each command (`node -r`), so that a Node which is too old gets a sentence, not a stack trace.
// In the oldest syntax: what an old Node cannot parse, it cannot run. README and `engines` name the same versions.

var version = process.versions.node;
var parts = version.split(".");
var major = Number(parts[0]);
var minor = Number(parts[1]);
var needed = "Muster needs Node 20.19, 22.12 or newer, and this is Node " + version + ". ";

if (major < 20 || major === 21 || (major === 20 && minor < 19) || (major === 22 && minor < 12)) {
  console.error(needed + "Install one from https://nodejs.org, then run this again.");
  process.exit(1);
}
