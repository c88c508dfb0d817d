export interface Disposable {
  dispose(): void
}

/** Releases something: an object that can be disposed of, or a function. */
export type Cleanup = Disposable | (() => void)
