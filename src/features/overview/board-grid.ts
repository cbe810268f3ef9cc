/** The board's columns from 700 px on: who, the time line, how long; for a finger, a button too. */
export const boardGrid =
  "@min-[700px]:grid @min-[700px]:grid-cols-[14rem_minmax(0,1fr)_var(--wait)] @5xl:grid-cols-[17.5rem_minmax(0,1fr)_var(--wait)] [--wait:8.5rem] pointer-coarse:[--wait:14.5rem]";

/** A hairline at each quarter of the time line, and the present at its end. */
export const gridLines =
  "@min-[700px]:border-r @min-[700px]:border-r-primary/60 @min-[700px]:bg-[linear-gradient(90deg,var(--border)_1px,transparent_1px)] @min-[700px]:bg-size-[25%_100%]";
