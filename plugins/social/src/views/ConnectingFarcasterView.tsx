import { useFallbackView, useModalAtom, usePluginContext, useText } from '@latchkey/plugin-api'
import { Button, CopyButton, IconPhone, QrCode, safeHref, ViewBody } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { manifest } from '../index.js'
import type { ViewProps } from '../module.js'
import { SignInProgress } from './ConnectingSocialView.js'
import { ProviderLogo } from './ProviderLogo.js'

export function ConnectingFarcasterView(props: ViewProps): ReactElement | null {
  const { signIn, device } = props
  const context = usePluginContext<typeof manifest>()
  const text = useText()
  const step = useModalAtom(signIn.step)
  const isEmpty = step.kind === 'idle'
  useFallbackView(context, { view: 'ConnectingFarcaster', isEmpty, fallback: 'ConnectSocials' })
  if (isEmpty) return null
  if (step.kind !== 'phone') return <SignInProgress {...props} step={step} />
  const url = safeHref(step.url)
  const picture = (
    <span className={device.mobile ? 'social-picture' : 'social-picture social-scan'}>
      <ProviderLogo provider="farcaster" size={28} />
    </span>
  )
  return (
    <ViewBody gap="section" align="center" className={device.mobile ? 'social-waiting' : undefined}>
      {device.mobile ? (
        picture
      ) : (
        <QrCode value={url} icon={picture} label={text('social.qr', 'QR code for Farcaster')} />
      )}
      <p className="social-text">
        {device.mobile
          ? text('social.open-hint', 'Approve in Farcaster, then come back to this page.')
          : text('social.scan', 'Scan with your phone and approve in Farcaster.')}
      </p>
      <div className="social-actions" data-wide={device.mobile ? '' : undefined}>
        {device.mobile && (
          <Button icon={<IconPhone size={20} />} busy={!url} onClick={() => url && context.openLink(url)}>
            {text('social.open', 'Open Farcaster')}
          </Button>
        )}
        {url && <CopyButton value={url}>{text('social.copy', 'Copy link')}</CopyButton>}
      </div>
    </ViewBody>
  )
}
