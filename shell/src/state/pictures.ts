import type { Store } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'

/** Data URLs of the shipped pictures, once they are fetched: networks and coins by CAIP-2 id, tokens by CAIP-10 id. */
export type PictureUrls = Readonly<Partial<Record<'networks' | 'coins' | 'tokens', ReadonlyMap<string, string>>>>

const pictures = /* @__PURE__ */ atom<PictureUrls>({})

export const picturesAtom: Atom<PictureUrls> = pictures
export const addPictures = (store: Store, value: PictureUrls): void =>
  store.set(pictures, { ...store.get(pictures), ...value })
