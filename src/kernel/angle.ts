// Angles without Math.sin, Math.cos or Math.atan2, whose last bits differ between machines: only + - * / and sqrt.

const RADIANS_PER_DEGREE = 0.017453292519943295;
/** Taylor coefficients 1/n! with alternating signs, enough for a full double up to 45 degrees. */
const SIN = [1, -1 / 6, 1 / 120, -1 / 5040, 1 / 362880, -1 / 39916800, 1 / 6227020800, -1 / 1307674368000];
const COS = [1, -1 / 2, 1 / 24, -1 / 720, 1 / 40320, -1 / 3628800, 1 / 479001600, -1 / 87178291200, 1 / 20922789888000];

const series = (coefficients: readonly number[], square: number): number =>
  coefficients.reduceRight((sum, coefficient) => sum * square + coefficient, 0);

/** The unit vector at an angle in degrees, counter-clockwise from x. Exact at multiples of 90. */
export function directionOf(degrees: number): readonly [number, number] {
  const quarter = Math.round(degrees / 90);
  const radians = (degrees - quarter * 90) * RADIANS_PER_DEGREE;
  const square = radians * radians;
  const cos = series(COS, square);
  const sin = radians * series(SIN, square);
  switch (((quarter % 4) + 4) % 4) {
    case 0:
      return [cos, sin];
    case 1:
      return [-sin, cos];
    case 2:
      return [-cos, -sin];
    default:
      return [sin, -cos];
  }
}

/** The angle of a vector in degrees, in [0, 360): bisection on `directionOf`, then two steps of Newton. */
export function degreesOf(x: number, y: number): number {
  const length = Math.sqrt(x * x + y * y);
  if (!(length > 0)) return 0;
  const [ux, uy] = [x / length, y / length];
  const quarter = Math.abs(ux) >= Math.abs(uy) ? (ux > 0 ? 0 : 2) : uy > 0 ? 1 : 3;
  let degrees = quarter * 90;
  for (let turn = 0; turn < 6; turn += 1) {
    const [cos, sin] = directionOf(degrees);
    const across = cos * uy - sin * ux;
    degrees += ((across / (cos * ux + sin * uy)) * (1 - (across * across) / 3)) / RADIANS_PER_DEGREE;
  }
  if (degrees < 0) degrees += 360;
  return degrees >= 360 ? 0 : degrees;
}
