import { type ConnectMethodProps, usePluginContext, useText } from '@latchkey/plugin-api'
import { IconButton, ListItem, PluginIcon } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { manifest, SocialProvider } from '../index.js'
import type { ViewProps } from '../module.js'
import { socialProviders } from '../providers/socialProviders.js'
import { useConnect } from './ConnectSocialsView.js'
import { ProviderLogo } from './ProviderLogo.js'

export function SocialRow(props: ViewProps & ConnectMethodProps): ReactElement | null {
  const { providers, namespace } = props
  const { auth, nav } = usePluginContext<typeof manifest>()
  const text = useText()
  const { connect, disabledReason } = useConnect(props, namespace)
  if (providers.length === 0) return null
  const isPair = providers.length === 2
  const hasMore = providers.length > rowLength
  const wide = providers.slice(0, isPair ? 2 : 1)
  const squares = providers.slice(wide.length, hasMore ? rowLength - 1 : undefined)
  const state = { disabled: props.disabled || disabledReason !== undefined, disabledReason }
  const label = (provider: SocialProvider) =>
    text('social.continue', 'Continue with {provider}', { provider: socialProviders[provider].name })
  return (
    // Not onPointerEnter: React omits it if the pointer comes from the app's own React elements, as in an embedded modal.
    // biome-ignore lint/a11y/noStaticElementInteractions: only prefetches what the buttons need
    <div
      className="social-row"
      data-pair={isPair ? '' : undefined}
      onPointerOver={() => auth.prefetch()}
      onFocus={() => auth.prefetch()}
    >
      {wide.map((provider) => (
        <div key={provider} className={isPair ? undefined : 'social-wide'}>
          <ListItem
            {...state}
            icon={<ProviderLogo provider={provider} size={20} />}
            title={isPair ? socialProviders[provider].name : label(provider)}
            aria-label={isPair ? label(provider) : undefined}
            onClick={() => connect(provider)}
          />
        </div>
      ))}
      {squares.map((provider) => (
        <IconButton
          {...state}
          key={provider}
          className="social-square"
          label={label(provider)}
          onClick={() => connect(provider)}
        >
          <ProviderLogo provider={provider} size={20} />
        </IconButton>
      ))}
      {hasMore && (
        <IconButton
          {...state}
          className="social-square"
          label={text('social.more', 'More socials')}
          onClick={() => nav.push('ConnectSocials')}
        >
          <PluginIcon icon={moreIcon} />
        </IconButton>
      )}
    </div>
  )
}

/** Three dots, drawn as small rings because dots as wide as the stroke are hardly visible. */
const moreIcon =
  'M5.25 12a.5.5 0 1 0 1 0 .5.5 0 0 0-1 0M11.5 12a.5.5 0 1 0 1 0 .5.5 0 0 0-1 0M17.75 12a.5.5 0 1 0 1 0 .5.5 0 0 0-1 0'

const rowLength = 6
