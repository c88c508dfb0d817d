/**
 * Reads the body of a request or a response as text. Returns `undefined` as soon as it is longer than `limitBytes`, whatever
 * its `Content-Length` says.
 */
export async function readText(body: Request | Response, limitBytes: number): Promise<string | undefined> {
  const reader = body.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    length += value.byteLength
    if (length > limitBytes) {
      // Ends the transfer. A stream that can't be cancelled is not read any further either.
      reader.cancel().catch(() => undefined)
      return undefined
    }
    text += decoder.decode(value, { stream: true })
  }
}
