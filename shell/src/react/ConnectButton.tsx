'use client'
import { type ButtonHTMLAttributes, forwardRef, type Ref, useEffect, useState } from 'react'
import { catalogueRevisionAtom, coreAtom } from '../state/modal.js'
import { useAccount, useModalState } from './hooks.js'
import { useModal, useStoreValue } from './ModalProvider.js'

export interface ConnectButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'children'> {
  /** The label while no wallet is connected. @default 'Connect wallet' */
  readonly label?: string
  /** The label while connecting, and if opening takes longer than 300 ms. @default 'Connecting…' */
  readonly loadingLabel?: string
  /** How many characters of the address are shown before the dots. @default 4 */
  readonly charsStart?: number
  /** How many are shown after them. @default 6 */
  readonly charsEnd?: number
  /**
   * Leaves out the button's style, for your own style sheet. A page that a server renders under a policy without
   * `'unsafe-inline'` needs it: browsers ignore the style attribute in a server's markup. @default false
   */
  readonly unstyled?: boolean
}

/**
 * Opens the modal; once connected it shows the account. Style it by `className`, `style`, or its attributes
 * `data-latchkey-button` and `data-state` (`disconnected`, `connecting`, `connected`, `unsupported`; `failed` after the modal
 * could not be opened).
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

/** What the button says, and the state that it shows. */
function useButtonContent(
  { label, loadingLabel, charsStart = 4, charsEnd = 6 }: ConnectButtonProps,
  hasFailed: boolean,
) {
  const modal = useModal()
  const { status, address } = useAccount()
  const { loading, network, open } = useModalState()
  const isSlow = useSlowness(loading && !open)
  const { allowUnsupportedChain, enableNetworkSwitch = true, messages } = modal.runtime.options
  // An app that accepts any network, or lets users switch none, shows the account.
  const isUnsupported = status === 'connected' && !network && !allowUnsupportedChain && enableNetworkSwitch
  const settled = isUnsupported ? 'unsupported' : status === 'disconnected' && isSlow ? 'connecting' : status
  const state = hasFailed && !open ? 'failed' : settled
  // With the first catalogue, core has the user's language. The button fetches neither; until then it has the app's texts.
  const core = useStoreValue(catalogueRevisionAtom) && modal.store.get(coreAtom)
  const text = (id: string, english: string) => (core ? core.messages.text(id, english) : (messages?.[id] ?? english))
  const shortAddress = address && `${address.slice(0, charsStart)}...${address.slice(-charsEnd)}`
  const labels = {
    disconnected: label ?? text('button.connect', 'Connect wallet'),
    // The address of a returning user is known before the wallet has answered.
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

/** A modal whose code is already loaded opens at once. Without the delay, the button would flicker. */
function useSlowness(isOpening: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isOpening) return setSlow(false)
    const timer = setTimeout(setSlow, patienceMs, true)
    return () => clearTimeout(timer)
  }, [isOpening])
  return isSlow
}

const patienceMs = 300

const buttonStyle = {
  font: '600 15px/20px system-ui, sans-serif',
  fontVariantNumeric: 'tabular-nums',
  padding: '9px 15px',
  // Visible in forced colours.
  border: '1px solid transparent',
  borderRadius: 12,
  background: 'var(--latchkey-accent, #3a53f5)',
  color: 'var(--latchkey-on-accent, #fff)',
  cursor: 'pointer',
} as const
