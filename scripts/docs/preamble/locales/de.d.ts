export declare const messages: Readonly<Record<string, string>>
