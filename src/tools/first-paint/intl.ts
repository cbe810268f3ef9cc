// Runs in a worker as the page starts: for its first Intl object of a kind a browser looks through all
// its locales, which takes a phone a tenth of a second. What is found serves the page's objects, too.

const locale = "en-US";
(0).toLocaleString(locale);
new Intl.DateTimeFormat(locale, { dateStyle: "medium" }).format(0);
new Intl.RelativeTimeFormat(locale).format(0, "day");
new Intl.Collator(locale).compare("a", "b");
close();
