'use client'
import { type ButtonHTMLAttributes, forwardRef, type Ref, useEffect, useState } from 'react'
import { catalogueRevisionAtom, coreAtom } from '../state/modal.js'
import { useModalState } from './hooks.js'
import { useModal, useStoreValue } from './ModalProvider.js'

export interface ConnectButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'children'> {
  /** Label while no wallet is connected. @default 'Connect wallet' */
  readonly label?: string
  /** Label while connecting, and if opening takes longer than 300 ms. @default 'Connecting…' */
  readonly loadingLabel?: string
  /** Characters of the address before the ellipsis. @default 4 */
  readonly charsStart?: number
  /** Characters of the address after the ellipsis. @default 6 */
  readonly charsEnd?: number
  /**
   * Omits the default style, so that your own style sheet applies. Also set it if your server renders the button and
   * your CSP lacks `'unsafe-inline'`, because the CSP then blocks style attributes in HTML. @default false
   */
  readonly unstyled?: boolean
}

/**
 * Opens the modal, and shows the account once connected. Style it with `className`, `style`, and selectors on
 * `data-latchkey-button` and `data-state`. The state is `disconnected`, `connecting`, `connected`, `unsupported`, or
 * `failed` (the modal did not open).
 */
export const ConnectButton: ReturnType<typeof forwardRef<HTMLButtonElement, ConnectButtonProps>> =
  /* @__PURE__ */ forwardRef(function ConnectButton(props: ConnectButtonProps, ref: Ref<HTMLButtonElement>) {
    const { label, loadingLabel, charsStart, charsEnd, onClick, onPointerEnter, onFocus, style, unstyled, ...rest } =
      props
    const modal = useModal()
    const [hasFailed, setFailed] = useState(false)
    const { state, isUnsupported, ...content } = useButtonContent(props, hasFailed)
    return (
      <button
        {...rest}
        ref={ref}
        type="button"
        style={unstyled ? style : { ...buttonStyle, ...style }}
        data-latchkey-button=""
        data-state={state}
        aria-haspopup="dialog"
        {...content}
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
      />
    )
  })

function useButtonContent(
  { label, loadingLabel, charsStart = 4, charsEnd = 6 }: ConnectButtonProps,
  hasFailed: boolean,
) {
  const modal = useModal()
  const { account, loading, network, open, status } = useModalState()
  const address = account?.address
  const isSlow = useIsSlow(loading && !open)
  const { allowUnsupportedChain, enableNetworkSwitch = true, messages } = modal.runtime.options
  // Apps that accept any network, or don't let users switch, show the account instead.
  const isUnsupported = status === 'connected' && !network && !allowUnsupportedChain && enableNetworkSwitch
  const settled = isUnsupported ? 'unsupported' : status === 'disconnected' && isSlow ? 'connecting' : status
  const state = hasFailed && !open ? 'failed' : settled
  // The button fetches no messages. Until core has loaded them, it uses the app's own.
  const revision = useStoreValue(catalogueRevisionAtom)
  const core = useStoreValue(coreAtom)
  const text = (id: string, english: string) =>
    core && revision > 0 ? core.messages.text(id, english) : (messages?.[id] ?? english)
  const shortAddress = address && `${address.slice(0, charsStart)}...${address.slice(-charsEnd)}`
  const labels = {
    disconnected: label ?? text('button.connect', 'Connect wallet'),
    // A returning user's address is known before the wallet answers.
    connecting: shortAddress ?? loadingLabel ?? text('button.connecting', 'Connecting…'),
    connected: shortAddress,
    failed: text('button.failed', 'Something went wrong. Try again.'),
    unsupported: text('button.switchNetwork', 'Switch network'),
  }
  const isAddress = address !== undefined && labels[state] === shortAddress
  return {
    state,
    isUnsupported,
    children: labels[state],
    'aria-busy': loading || status === 'connecting',
    'aria-label': isAddress ? text('button.account', 'Account {address}').replace('{address}', address) : undefined,
  }
}

/** Delays the loading state. Otherwise, the button would flicker if the modal opens immediately. */
function useIsSlow(isOpening: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isOpening) return setIsSlow(false)
    const timer = setTimeout(setIsSlow, slowAfterMs, true)
    return () => clearTimeout(timer)
  }, [isOpening])
  return isSlow
}

const slowAfterMs = 300

const buttonStyle = {
  font: '600 15px/20px system-ui, sans-serif',
  fontVariantNumeric: 'tabular-nums',
  padding: '9px 15px',
  // Forced-colors mode makes the border visible.
  border: '1px solid transparent',
  borderRadius: 12,
  background: 'var(--latchkey-accent, #3a53f5)',
  color: 'var(--latchkey-on-accent, #fff)',
  cursor: 'pointer',
} as const
