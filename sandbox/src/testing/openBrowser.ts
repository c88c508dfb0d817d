/** A browser without scripts, for the sandbox's tests. It keeps cookies and follows redirects. */

export interface TestBrowser {
  /**
   * Loads a page, or submits a form to it.
   *
   * @param options.until stops at a redirect to a URL that starts with this, and returns that URL.
   */
  visit(
    address: string | URL,
    options?: { form?: Readonly<Record<string, string>>; until?: string },
  ): Promise<{ url: string; response?: Response; text: string }>
}

export function openBrowser(): TestBrowser {
  /** Cookies, keyed by host and name. */
  const cookies = new Map<string, string>()
  return {
    async visit(address, { form, until } = {}) {
      const url = new URL(address)
      const own = [...cookies].filter(([key]) => key.startsWith(`${url.host} `))
      const response = await fetch(url, {
        redirect: 'manual',
        headers: { cookie: own.map(([key, value]) => `${key.slice(url.host.length + 1)}=${value}`).join('; ') },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value) cookies.set(`${url.host} ${name}`, value)
        else cookies.delete(`${url.host} ${name}`)
      }
      const location = response.headers.get('location')
      if (!location) return { url: url.href, response, text: await response.text() }
      const next = new URL(location, url).href
      return until !== undefined && next.startsWith(until) ? { url: next, text: '' } : this.visit(next, { until })
    },
  }
}
