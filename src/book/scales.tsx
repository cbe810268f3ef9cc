import { useState } from "react";
import { Button } from "@/ui/button";
import { scaleTokens } from "./read-tokens";

const base = (name: string) => !name.slice(2).includes("--");
const pixels = (value: string) => `${Number.parseFloat(value) * 16} px`;

/** The type scale with line heights. */
export function TypeScale() {
  const values = new Map(scaleTokens("text-"));
  const steps = [...values].filter(([name]) => base(name));
  return (
    <ul className="book-rows">
      {steps.map(([name, size]) => (
        <li key={name}>
          <span className="book-name">{name}</span>
          <span className="book-value">
            {pixels(size)} / {pixels(values.get(`${name}--line-height`) ?? size)}
          </span>
          <span
            style={{
              fontSize: `var(--${name})`,
              lineHeight: `var(--${name}--line-height)`,
              letterSpacing: values.get(`${name}--letter-spacing`),
            }}
          >
            18,293 conversations, 247 urgent
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The font weights in use, and tabular figures. */
export function Weights() {
  return (
    <div className="book-columns">
      {[400, 500, 600].map((weight) => (
        <div key={weight} style={{ fontWeight: weight }}>
          <p className="book-value">{weight}</p>
          <p>Take over, reply, resolve</p>
          {["1,111", "8,888", "4,096"].map((figure) => (
            <p key={figure} className="book-tabular">
              ${figure}.00
            </p>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The corner radii. */
export function Radii() {
  return (
    <ul className="book-tiles">
      {scaleTokens("radius-").map(([name, value]) => (
        <li key={name}>
          <span className="book-tile" style={{ borderRadius: `var(--${name})` }} />
          <span className="book-name">{name}</span>
          <span className="book-value">{value}</span>
        </li>
      ))}
    </ul>
  );
}

/** Elevation: a thin border on the page; a shadow and a dimmed backdrop above it. */
export function Elevation() {
  return (
    <ul className="book-tiles">
      <li>
        <span className="book-tile" />
        <span className="book-name">border</span>
        <span className="book-value">On the page</span>
      </li>
      <li>
        <span className="book-tile book-tile-over" />
        <span className="book-name">overlay-shadow</span>
        <span className="book-value">Over the page</span>
      </li>
      <li>
        <span className="book-tile" style={{ background: "var(--scrim)" }} />
        <span className="book-name">scrim</span>
        <span className="book-value">Behind a window</span>
      </li>
    </ul>
  );
}

function MotionRow({ name, value }: { name: string; value: string }) {
  const [round, setRound] = useState(0);
  return (
    <li>
      <span className="book-name">{name}</span>
      <code className="book-value">{value}</code>
      <Button
        size="sm"
        variant="outline"
        aria-label={`Play ${name}`}
        onClick={() => setRound(round + 1)}
      >
        Play
      </Button>
      <span className="book-motion">
        <span
          key={round}
          className="book-actor"
          style={round > 0 ? { animation: `var(--${name})` } : undefined}
        />
      </span>
    </li>
  );
}

/** All animations, with duration, easing curve and a button to play them. */
export function Movements() {
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  return (
    <>
      {still && (
        <p className="book-note">
          This device asks for less motion: nothing moves here, nor in the product.
        </p>
      )}
      <ul className="book-rows">
        {scaleTokens("animate-").map(([name, value]) => (
          <MotionRow key={name} name={name} value={value} />
        ))}
      </ul>
    </>
  );
}

/** The easing curve and duration of hover effects. */
export function Curves() {
  const tokens = [...scaleTokens("ease-"), ...scaleTokens("default-transition-")];
  return (
    <ul className="book-rows">
      {tokens.map(([name, value]) => (
        <li key={name}>
          <span className="book-name">{name}</span>
          <code className="book-value">{value}</code>
        </li>
      ))}
    </ul>
  );
}
