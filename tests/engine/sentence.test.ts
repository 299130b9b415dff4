import { sentence } from '../../src/engine/sentence.ts';

describe('a refusal’s sentence', () => {
  test('says what stands in brackets where all of its details are known, and nothing of the rest', () => {
    const pattern = 'too far[: {n} squares at most][, not {from} to {to}]';
    expect(sentence(pattern, { n: 3 })).toBe('too far: 3 squares at most');
    expect(sentence(pattern, { from: 'a' })).toBe('too far');
    expect(sentence(pattern, { from: 'a', to: ['b', 'c'], n: null })).toBe('too far, not a to b, c');
  });

  test('takes a list of nothing for unknown, and 0 for known', () => {
    expect(sentence('no such die[; it has {dice}]', { dice: [] })).toBe('no such die');
    expect(sentence('not enough[: {left} are left]', { left: 0 })).toBe('not enough: 0 are left');
  });
});
