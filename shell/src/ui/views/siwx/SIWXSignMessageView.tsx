import { useModalAtom } from '@latchkey/plugin-api'
import {
  Address,
  Button,
  ErrorState,
  IconLock,
  LiveRegion,
  NetworkImage,
  Skeleton,
  ViewBody,
  ViewFooter,
} from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect, useId, useState } from 'react'
import { siwxMessages } from '../../../messages/en/siwx.js'
import { signInAtom } from '../../../siwx/signInAtom.js'
import { type SignInCommands, startSiwx } from '../../../siwx/startSiwx.js'
import { useMessages } from '../../messages/useMessages.js'
import { css } from '../../styles/siwx.css.js'
import { type ShellViewProps, useCore, useStyles } from '../../UiContext.js'

/** Shows what the visitor is asked to sign, in full, and asks the wallet. */
export function SIWXSignMessageView({ entry }: ShellViewProps): ReactElement {
  useStyles(css)
  const core = useCore()
  const message = useMessages(siwxMessages)
  const commands = useSignInCommands()
  const signIn = useModalAtom(signInAtom)
  const required = (entry.args as { readonly required?: boolean } | undefined)?.required === true
  const { status } = signIn
  const target = status === 'idle' ? undefined : signIn.target
  const shown = status === 'ready' || status === 'signing' ? signIn.message : undefined
  const domain = shown?.domain ?? location.host

  return (
    <>
      <ViewBody gap="section">
        <div className="lk-siwx-head">
          <span className="lk-state-icon">
            <IconLock />
          </span>
          <p className="lk-state-title">{message('siwx.heading', { domain })}</p>
          <p className="lk-state-text">{message('siwx.text')}</p>
        </div>
        {target && (
          <dl className="lk-siwx-facts">
            <dt>{message('siwx.account')}</dt>
            <dd>
              <Address value={target.account.address} />
            </dd>
            <dt>{message('siwx.network')}</dt>
            <dd>
              <NetworkImage src={core.networks.imageUrl(target.network)} name={target.network.name} size={20} />
              {target.network.name}
            </dd>
          </dl>
        )}
        {status === 'failed' ? (
          <ErrorState
            message={message('siwx.failed')}
            hint={message('siwx.failed-text')}
            onRetry={() => commands?.retry()}
            retryLabel={message('siwx.retry')}
          />
        ) : (
          <MessageText
            label={message('siwx.message')}
            loading={message('siwx.preparing')}
            text={shown && String(shown)}
          />
        )}
      </ViewBody>
      <LiveRegion>{status === 'signing' && message('siwx.signing')}</LiveRegion>
      <ViewFooter>
        <Button variant="secondary" onClick={() => commands?.cancel()}>
          {message(required ? 'siwx.cancel-required' : 'siwx.cancel')}
        </Button>
        <Button disabled={!shown} busy={status === 'signing'} onClick={() => commands?.sign()}>
          {message('siwx.sign')}
        </Button>
      </ViewFooter>
    </>
  )
}

interface MessageTextProps {
  readonly label: string
  readonly loading: string
  readonly text: string | undefined
}

/** Character by character as the wallet gets it, from left to right in every language; the keyboard scrolls it. */
function MessageText({ label, loading, text }: MessageTextProps): ReactElement {
  const id = useId()
  return (
    <div className="lk-siwx-message">
      <p id={id}>{label}</p>
      {text === undefined ? (
        <div className="lk-siwx-text" role="status" aria-label={loading} aria-busy="true">
          <Skeleton width="90%" />
          <Skeleton />
          <Skeleton width="60%" />
          <Skeleton width="80%" />
          <Skeleton width="50%" />
        </div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
        <section className="lk-siwx-text" dir="ltr" tabIndex={0} aria-labelledby={id}>
          {text}
        </section>
      )}
    </div>
  )
}

/** The modal's sign-in, which was started with core. */
function useSignInCommands(): SignInCommands | undefined {
  const core = useCore()
  const [commands, setCommands] = useState<SignInCommands>()
  useEffect(() => {
    let left = false
    // A failure to start has disconnected already, and with it this view goes.
    startSiwx(core).then(
      (started) => left || setCommands(started),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [core])
  return commands
}
