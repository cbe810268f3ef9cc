import { clsx, type ClassValue } from "clsx";
import { twMerge } from "tailwind-merge";

/** Joins class names. Of two Tailwind classes for the same property, the later one wins. */
export const cn = (...classes: ClassValue[]): string => twMerge(clsx(classes));
