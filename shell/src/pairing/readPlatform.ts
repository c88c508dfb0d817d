export interface Platform {
  /** Wallets are apps on the device itself. */
  readonly isPhone: boolean
  /** Opening an app has to happen within the tap, so the pairing address must be there before it, and is used again. */
  readonly reusesPairing: boolean
}

/** What matters about the device for pairing. */
export function readPlatform(scope: PlatformScope = globalThis): Platform {
  const agent = scope.navigator?.userAgent ?? ''
  const isPhone = /android|iphone|ipad|ipod|mobile/i.test(agent)
  const isTelegram = 'TelegramWebviewProxy' in scope || 'TelegramWebviewProxyProto' in scope
  // Chrome and Firefox on iOS also name Safari.
  const isIosSafari = /iphone|ipad|ipod/i.test(agent) && /safari/i.test(agent) && !/crios|fxios|edgios/i.test(agent)
  return { isPhone, reusesPairing: isPhone && (isTelegram || isIosSafari) }
}

export interface PlatformScope {
  readonly navigator?: { readonly userAgent: string }
}
