/** Builds what is deployed into a folder and answers the size of every file in bytes, by its path there. */
export declare function buildLambda(directory?: string): Promise<Readonly<Record<string, number>>>;
