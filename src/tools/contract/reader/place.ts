/**
 * Fetches the document that the page names and hands it to a renderer; says so where it cannot be
 * shown.
 */
export async function showDocument(render: (text: string, place: HTMLElement) => void) {
  const place = document.getElementById("reader");
  if (place === null) return;
  try {
    const response = await fetch(place.dataset.document ?? "");
    if (!response.ok) throw new Error(`The document was answered with ${response.status}`);
    render(await response.text(), place);
  } catch (error) {
    console.error(error);
    place.textContent = "The document could not be shown. Open it as a file, by the links above.";
  }
}
