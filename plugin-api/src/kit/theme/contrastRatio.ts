/** The contrast of two relative luminances, 1 to 21 (WCAG 2.2, 1.4.3). Text needs 4.5, a shape 3. */
export function contrastRatio(first: number, second: number): number {
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}
