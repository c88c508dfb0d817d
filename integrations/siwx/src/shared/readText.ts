/** Reads a body as text. Resolves with `undefined` once it exceeds `limitBytes`. Ignores its `Content-Length`. */
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
      reader.cancel().catch(() => undefined) // stops the download
      return undefined
    }
    text += decoder.decode(value, { stream: true })
  }
}
