/** The one text that Radix's select hands to the browser as HTML: its viewport's style. */
export const selectStyle =
  "[data-radix-select-viewport]{scrollbar-width:none;-ms-overflow-style:none;-webkit-overflow-scrolling:touch;}[data-radix-select-viewport]::-webkit-scrollbar{display:none}";
