/** The body as text, or `undefined` when it is longer than `limitBytes`: reading stops there, whatever its header says. */
export async function readBody(response: Response, limitBytes: number): Promise<string | undefined> {
  if (!response.body) return ''
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > limitBytes) {
      // Ends the download; a stream that can't be cancelled is of no more interest.
      reader.cancel().catch(() => undefined)
      return undefined
    }
    text += decoder.decode(value, { stream: true })
  }
}
