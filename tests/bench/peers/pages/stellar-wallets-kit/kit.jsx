import { defaultModules } from '@creit.tech/stellar-wallets-kit/modules/utils'
import { StellarWalletsKit } from '@creit.tech/stellar-wallets-kit/sdk'
import { Fragment, useEffect, useRef } from 'react'

StellarWalletsKit.init({ modules: defaultModules() })

export const Kit = Fragment

export function Connect() {
  const wrapper = useRef(null)
  useEffect(() => void StellarWalletsKit.createButton(wrapper.current), [])
  return <div ref={wrapper} />
}
