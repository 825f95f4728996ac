/** Why no archive of streets can be made; what is said of it is the command's. */
export class BadStreets extends Error {
  /**
   * 'missing': there is no such file; 'other': it is no extract of OpenStreetMap; 'no-tilemaker', 'no-profile': it, or its tables, are not
   * installed; 'failed': it ended with an error; 'empty': there is no street in it.
   */
  readonly is: 'missing' | 'other' | 'no-tilemaker' | 'no-profile' | 'failed' | 'empty';
  readonly where: string;

  constructor(wrong: BadStreets['is'], where: string) {
    super(`${wrong}: ${where}`);
    this.is = wrong;
    this.where = where;
  }
}
