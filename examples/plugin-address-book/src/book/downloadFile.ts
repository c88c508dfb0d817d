/** Saves text as a file. Call it in a click handler. */
export function downloadFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari starts the download only after the click handler.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
