/**
 * Connects a browser context's pages to a wallet's background. Runs the wallet's page code before each page's own code.
 *
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} script from `bundlePage`.
 * @param {(message: any, post: (message: unknown) => void) => void} receive handles one message from a page.
 * @returns {Promise<(message: unknown) => void>} sends a message to the page that loaded last.
 */
export async function connectBackground(context, script, receive) {
  let postToCurrent = () => undefined
  await context.exposeBinding('interopPost', ({ page }, load, message) => {
    const post = (answer) => {
      // The page may already be closed.
      page
        .evaluate(([receiver, value]) => window.interopReceive?.(receiver, value), [load, answer])
        .catch(() => undefined)
    }
    postToCurrent = post
    receive(message, post)
  })
  await context.addInitScript(script)
  return (message) => postToCurrent(message)
}
