/**
 * Resolves once the browser has drawn the next frame. A hidden page draws none, so there it resolves at once. Services
 * are contacted only then: on a slow phone, sending requests and reporting quick failures would delay the modal.
 */
export async function afterNextFrame(): Promise<void> {
  if (document.visibilityState === 'hidden') return
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
