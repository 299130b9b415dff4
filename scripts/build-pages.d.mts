/** Where the pages lie after a build. */
export declare const PAGES: string;
/** Builds the pages unless they are there and made from what is installed now. Tells whether it built. */
export declare function ensurePages(directory?: string): Promise<boolean>;
