import { useEffect } from 'react'
import type { SocialContext } from '../context.js'

/** Leads away from a view that has nothing to be about: a page of the host was reloaded, or a sign-in has ended. */
export function useWayBack(
  { atoms, nav, store }: SocialContext,
  view: 'ConnectingSocial' | 'ConnectingFarcaster',
  isHere: boolean,
): void {
  useEffect(() => {
    // A modal that closes forgets the sign-in, and still shows its last view for a moment.
    if (!isHere && store.get(atoms.open) && store.get(atoms.view).name === view) nav.replace('ConnectSocials')
  }, [atoms, nav, store, view, isHere])
}
