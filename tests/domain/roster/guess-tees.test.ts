import { describe, expect, it } from 'vitest';
import { guessTeesBySex } from '#domain/roster/guess-tees.ts';

describe('The guess of the tees for men and women', () => {
  it.each([
    [['White', 'Yellow', 'Red'], 'Yellow', 'Red'],
    [['Rot', 'Gelb'], 'Gelb', 'Rot'],
    [['Amarillas', 'Rojas', 'Azules'], 'Amarillas', 'Rojas'],
    [['Jaunes', 'Rouges'], 'Jaunes', 'Rouges'],
    [['Herrenabschlag', 'Damenabschlag'], 'Herrenabschlag', 'Damenabschlag'],
    [['Yellow (men)', 'Yellow (ladies)', 'Red (men)'], 'Yellow (men)', 'Yellow (ladies)'],
    [['yellow', 'Orange', 'Blue ladies'], 'yellow', 'Blue ladies'],
    [['White men', 'Yellow men', 'Red men', 'Yellow ladies', 'Red ladies'], 'Yellow men', 'Red ladies'],
    [['Red (men)', 'Red (ladies)', 'Yellow (men)', 'Yellow (ladies)'], 'Yellow (men)', 'Red (ladies)'],
    [['White', 'Yellow', 'Blue (senior men)', 'Red', 'Green (senior ladies)'], 'Yellow', 'Red'],
    [['Herren Weiß', 'Herren Gelb', 'Damen Blau', 'Damen Rot'], 'Herren Gelb', 'Damen Rot'],
    [['Junior Red', 'Red/Yellow', 'Yellow', 'Red'], 'Yellow', 'Red'],
  ])('for the tees %j is %s and %s', (tees, men, women) => {
    expect(guessTeesBySex(tees)).toEqual({ men, women });
  });

  it('is missing for a sex whose tees have neither a word for it nor its colour', () => {
    expect(guessTeesBySex(['White', 'Yellow'])).toEqual({ men: 'Yellow' });
    expect(guessTeesBySex(['Championship', 'Forward'])).toEqual({});
    expect(guessTeesBySex(['Dark yellow', 'Light yellow', 'White ladies', 'Blue ladies'])).toEqual({});
    expect(guessTeesBySex(['Ladies’ yellow', 'Men’s red'])).toEqual({
      men: 'Men’s red',
      women: 'Ladies’ yellow',
    });
  });

  it('is missing if the course has only one set of tees', () => {
    expect(guessTeesBySex(['Yellow'])).toEqual({});
    expect(guessTeesBySex([])).toEqual({});
  });
});
