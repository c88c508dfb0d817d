import { useModalAtom, useText } from '@latchkey/plugin-api'
import { Button, CopyButton, IconPhone, PluginIcon, QrCode, safeHref, ViewBody } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { providerIcons } from '../providers/providerIcons.js'
import { SignInProgress } from './SignInProgress.js'
import { useWayBack } from './useWayBack.js'
import type { ViewParts } from './ViewParts.js'

/** Farcaster is on the visitor's phone: a QR code leads there, and on the phone itself a link. */
export function ConnectingFarcasterView(props: ViewParts): ReactElement | null {
  const { context, signIn, device } = props
  const text = useText()
  const step = useModalAtom(signIn.step)
  useWayBack(context, 'ConnectingFarcaster', step.kind !== 'idle')
  if (step.kind === 'idle') return null
  if (step.kind !== 'phone') return <SignInProgress {...props} step={step} />
  const url = safeHref(step.url)
  const picture = (
    <span className={device.mobile ? 'social-picture' : 'social-picture social-scan'}>
      <PluginIcon icon={providerIcons.farcaster} size={28} />
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
          : text('social.scan', 'Scan this with your phone and approve in Farcaster.')}
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
