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
import { type ReactElement, useId, useMemo } from 'react'
import { siwxMessages } from '../../../messages/en/siwx.js'
import { startSiwx } from '../../../siwx/startSiwx.js'
import { type SignInTarget, signInAtom } from '../../../state/signIn.js'
import { type ShellViewProps, useCore, useMessages, useStyles } from '../../hooks.js'
import { css } from '../../styles/siwx.css.js'

export function SIWXSignMessageView({ entry }: ShellViewProps): ReactElement {
  useStyles(css)
  const core = useCore()
  const message = useMessages(siwxMessages)
  const commands = useMemo(() => startSiwx(core), [core])
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
        {target && <SignerFacts {...target} />}
        {status === 'failed' ? (
          <ErrorState
            message={message('siwx.failed')}
            hint={message('siwx.failed-text')}
            onRetry={() => commands.retry()}
            retryLabel={message('siwx.retry')}
          />
        ) : (
          <MessageText text={shown && String(shown)} />
        )}
      </ViewBody>
      <LiveRegion>{status === 'signing' && message('siwx.signing')}</LiveRegion>
      <ViewFooter>
        <Button variant="secondary" onClick={() => commands.cancel()}>
          {message(required ? 'siwx.cancel-required' : 'siwx.cancel')}
        </Button>
        <Button disabled={!shown} busy={status === 'signing'} onClick={() => commands.sign()}>
          {message('siwx.sign')}
        </Button>
      </ViewFooter>
    </>
  )
}

function SignerFacts({ account, network }: SignInTarget) {
  const { networks } = useCore()
  const message = useMessages(siwxMessages)
  return (
    <dl className="lk-siwx-facts">
      <dt>{message('siwx.account')}</dt>
      <dd>
        <Address value={account.address} />
      </dd>
      <dt>{message('siwx.network')}</dt>
      <dd>
        <NetworkImage src={networks.imageUrl(network)} name={network.name} size={20} />
        {network.name}
      </dd>
    </dl>
  )
}

function MessageText({ text }: { readonly text: string | undefined }) {
  const message = useMessages(siwxMessages)
  const id = useId()
  return (
    <div className="lk-siwx-message">
      <p id={id}>{message('siwx.message')}</p>
      {text === undefined ? (
        <div className="lk-siwx-text" role="status" aria-label={message('siwx.preparing')} aria-busy="true">
          <Skeleton width="90%" />
          <Skeleton />
          <Skeleton width="60%" />
          <Skeleton width="80%" />
          <Skeleton width="50%" />
        </div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users have to scroll it
        <section className="lk-siwx-text" dir="ltr" tabIndex={0} aria-labelledby={id}>
          {text}
        </section>
      )}
    </div>
  )
}
