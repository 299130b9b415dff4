import type { BuildOptions } from 'esbuild';

/** How the product is bundled for Lambda; whoever uses it adds entries and a place. */
export declare const lambdaOptions: BuildOptions;
