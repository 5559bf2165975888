export function slowestIn(file: string): string[];
export function secondTriesIn(file: string): string[];
export function failuresIn(file: string): string[];
