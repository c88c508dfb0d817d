/** The modal's frame: header, toasts, alerts, and what stands in for a view that is not there. */
export const frameMessages = {
  'frame.back': 'Back',
  'frame.close': 'Close',
  'frame.help': 'What is a wallet?',
  'frame.network': 'Choose another network',
  'frame.network-unknown': 'Unsupported network',
  'frame.dismiss': 'Dismiss',
  'frame.loading': 'Loading',
  'frame.view-failed': 'This page did not load',
  'frame.view-failed-text': 'Check your connection and try again. Your wallet is not affected.',
  'frame.part-failed': 'This part could not be shown',
  'frame.part-failed-text': 'Everything else goes on working.',
  'frame.part-timeout-text': 'It took too long to answer. Everything else goes on working.',
  'frame.gated': 'Not available on this site',
  'frame.gated-text': 'The site has this feature switched off.',
  'frame.unknown-view': 'This page does not exist',
  'frame.go-back': 'Go back',
} as const
