/** The board's columns where it has room: who, the time line, how long; for a finger, a button too. */
export const boardGrid =
  "grid @board:grid-cols-[14rem_minmax(0,1fr)_var(--wait)] @5xl:grid-cols-[17.5rem_minmax(0,1fr)_var(--wait)] [--wait:8.5rem] pointer-coarse:[--wait:14.5rem]";

/** A hairline at each quarter of the time line, and the present at its end. */
export const gridLines =
  "@board:border-r @board:border-r-primary/60 @board:bg-[linear-gradient(90deg,var(--border)_1px,transparent_1px)] @board:bg-size-[25%_100%]";
