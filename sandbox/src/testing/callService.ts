/**
 * Calls a service as Latchkey does: a GET with project id, SDK type and version. `query` adds parameters, or removes
 * those that are undefined.
 */
export async function callService(
  url: string,
  path: string,
  query: Record<string, string | undefined> = {},
  init?: RequestInit,
): Promise<{ status: number; body: unknown; headers: Headers }> {
  const all = { projectId: 'p1', st: 'latchkey', sv: 'html-eip155-0.1.0', ...query }
  const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const response = await fetch(`${url}${path}?${new URLSearchParams(given)}`, init)
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
}
