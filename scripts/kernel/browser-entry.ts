// What the headless browser runs: the kernel and the workload, unchanged.
import { workloadHash } from './workload.ts';

(globalThis as unknown as { workloadHash: typeof workloadHash }).workloadHash = workloadHash;
