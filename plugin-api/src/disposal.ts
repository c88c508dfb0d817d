/** Something that has to be released. */
export interface Disposable {
  dispose(): void
}

/** Releases something: a disposable object, or a function. */
export type Cleanup = Disposable | (() => void)
