export interface Nginx {
  url: string;
  port: number;
  folder: string;
  pid: number;
  stop(): Promise<void>;
}
export function startNginx(options: { origin: number; extra?: string; tmp?: string }): Promise<Nginx>;
