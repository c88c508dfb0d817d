import type { ReactElement } from 'react'
import type { SocialProvider } from '../index.js'
import { socialProviders } from '../providers/socialProviders.js'

type ProviderLogoProps = { readonly provider: SocialProvider; readonly size?: number }

/** The provider's logo, without a name for screen readers: the provider's name is beside it. */
export function ProviderLogo({ provider, size = 24 }: ProviderLogoProps): ReactElement {
  return (
    <svg className="social-logo" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {socialProviders[provider].logo.map(({ path, color = 'currentColor', width }) => (
        <path key={path} d={path} fill={width ? 'none' : color} stroke={width ? color : 'none'} strokeWidth={width} />
      ))}
    </svg>
  )
}
