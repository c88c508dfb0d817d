export declare const manifest: {
  readonly id: 'tips'
  readonly version: '1.0.0'
  readonly api: '^1.0.0'
}
