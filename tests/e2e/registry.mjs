// node --import tsx --import ./tests/e2e/registry.mjs ...
// Puts a registry of the tests in the place of the product's: the file named by TEST_REGISTRY, else the one with the test game.
import { register } from 'node:module';

register('./registry-hooks.mjs', import.meta.url);
