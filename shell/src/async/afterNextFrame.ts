/** Resolves once the browser has drawn the next frame. A hidden page draws none, so there it resolves at once. */
export async function afterNextFrame(): Promise<void> {
  if (document.visibilityState === 'hidden') return
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
