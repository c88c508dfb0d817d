'use client'
import { type ButtonHTMLAttributes, forwardRef, type Ref, useEffect, useState } from 'react'
import { catalogueRevisionAtom, coreAtom } from '../state/modal.js'
import { useAccount } from './useAccount.js'
import { useModal } from './useModal.js'
import { useModalState } from './useModalState.js'
import { useStoreValue } from './useStoreValue.js'

export interface ConnectButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'children'> {
  /** What it says while nothing is connected. @default 'Connect wallet' */
  readonly label?: string
  /** What it says while connecting, and where opening takes longer than 300 ms. @default 'Connecting…' */
  readonly loadingLabel?: string
  /** How many characters of the address stand before the dots. @default 4 */
  readonly charsStart?: number
  /** How many stand behind them. @default 6 */
  readonly charsEnd?: number
  /**
   * Leaves out the button's own looks, for a style sheet of yours. A page that a server renders under a policy without
   * `'unsafe-inline'` needs it: browsers refuse the style attribute of a server's markup. @default false
   */
  readonly unstyled?: boolean
}

/**
 * Opens the modal; once connected it shows the account. Style it by `className`, `style`, or its attributes
 * `data-latchkey-button` and `data-state` (`disconnected`, `connecting`, `connected`, `unsupported`; `failed` after the modal
 * could not be opened).
 */
export const ConnectButton: ReturnType<typeof forwardRef<HTMLButtonElement, ConnectButtonProps>> =
  /* @__PURE__ */ forwardRef(function ConnectButton(
    {
      label,
      loadingLabel,
      charsStart = 4,
      charsEnd = 6,
      onClick,
      onPointerEnter,
      onFocus,
      style,
      unstyled,
      ...rest
    }: ConnectButtonProps,
    ref: Ref<HTMLButtonElement>,
  ) {
    const modal = useModal()
    const { status, address } = useAccount()
    const { loading, network, open } = useModalState()
    const [isSlow, setSlow] = useState(false)
    const [hasFailed, setFailed] = useState(false)
    const isOpening = loading && !open
    // A modal whose code is there opens at once; the button would only flicker.
    useEffect(() => {
      if (!isOpening) return setSlow(false)
      const timer = setTimeout(setSlow, patienceMs, true)
      return () => clearTimeout(timer)
    }, [isOpening])
    const { allowUnsupportedChain, enableNetworkSwitch = true, messages } = modal.runtime.options
    // A host that puts up with any network, or lets nobody switch, is shown the account.
    const isUnsupported = status === 'connected' && !network && !allowUnsupportedChain && enableNetworkSwitch
    const settled = isUnsupported ? 'unsupported' : status
    const state = hasFailed && !open ? 'failed' : settled === 'disconnected' && isSlow ? 'connecting' : settled
    // With the first catalogue, core has the visitor's language; the button fetches neither. Until then the host's words.
    const core = useStoreValue(catalogueRevisionAtom) && modal.store.get(coreAtom)
    const text = (id: string, english: string) => (core ? core.messages.text(id, english) : (messages?.[id] ?? english))
    const shortAddress = address && `${address.slice(0, charsStart)}...${address.slice(-charsEnd)}`
    const labels = {
      disconnected: label ?? text('button.connect', 'Connect wallet'),
      // One who comes back is known by his address before his wallet has answered.
      connecting: shortAddress ?? loadingLabel ?? text('button.connecting', 'Connecting…'),
      connected: shortAddress,
      failed: text('button.failed', 'That did not work. Try again.'),
      unsupported: text('button.switchNetwork', 'Switch network'),
    }

    return (
      <button
        {...rest}
        ref={ref}
        type="button"
        style={unstyled ? style : { ...buttonStyle, ...style }}
        data-latchkey-button=""
        data-state={state}
        aria-haspopup="dialog"
        aria-busy={loading || status === 'connecting'}
        aria-label={
          address && labels[state] === shortAddress
            ? text('button.account', 'Account {address}').replace('{address}', address)
            : undefined
        }
        onPointerEnter={(event) => {
          modal.prefetch()
          onPointerEnter?.(event)
        }}
        onFocus={(event) => {
          modal.prefetch()
          onFocus?.(event)
        }}
        onClick={(event) => {
          onClick?.(event)
          if (event.defaultPrevented) return
          setFailed(false)
          modal.open(isUnsupported ? { view: 'Networks' } : undefined).catch((error) => {
            setFailed(true)
            reportError(error)
          })
        }}
      >
        {labels[state]}
      </button>
    )
  })

const patienceMs = 300

const buttonStyle = {
  font: '600 15px/20px system-ui, sans-serif',
  fontVariantNumeric: 'tabular-nums',
  padding: '9px 15px',
  // Painted in forced colours.
  border: '1px solid transparent',
  borderRadius: 12,
  background: 'var(--latchkey-accent, #3a53f5)',
  color: 'var(--latchkey-on-accent, #fff)',
  cursor: 'pointer',
} as const
