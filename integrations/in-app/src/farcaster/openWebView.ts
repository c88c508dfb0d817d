import type { Host } from '../Host.js'

/** Opens the React Native app around the page. It sends events to the document, which only the app and page can do. */
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
