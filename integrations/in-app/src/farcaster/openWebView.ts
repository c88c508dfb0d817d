import type { Host } from '../Host.js'

/**
 * Opens a channel to the React Native app that contains the page. The app answers with events on the document. Only
 * the app and the page can send these.
 */
export function openWebView(): Host {
  const { ReactNativeWebView: app } = window as unknown as {
    readonly ReactNativeWebView: { postMessage(message: string): void }
  }
  return {
    post: (message) => app.postMessage(JSON.stringify(message)),
    listen(listener) {
      const onAnswer = (event: Event) => listener((event as MessageEvent<unknown>).data)
      const onWalletEvent = (event: Event) =>
        listener({ ...((event as MessageEvent<object>).data ?? {}), type: 'frameEthProviderEvent' })
      document.addEventListener('FarcasterFrameCallback', onAnswer)
      document.addEventListener('FarcasterFrameEthProviderEvent', onWalletEvent)
      return () => {
        document.removeEventListener('FarcasterFrameCallback', onAnswer)
        document.removeEventListener('FarcasterFrameEthProviderEvent', onWalletEvent)
      }
    },
  }
}
