import { closeCamera, openCamera, type CameraProblem } from './camera.ts';
import { createCodeReader, type Reader } from './reader.ts';

export type ScanState = 'opening' | 'looking' | 'stopped' | 'broken' | CameraProblem;

export interface ScannerCallbacks {
  /** Called repeatedly while the camera sees a QR code. */
  onCodeSeen: (codeText: string) => void;
  onStateChange: (state: ScanState) => void;
}

export interface Scanner {
  start(video: HTMLVideoElement): void;
  /** Stops camera, worker and timers. The scanner can be started again. */
  stop(): void;
}

/** Pause between two pictures in ms: the phone stays cool, and a hand-held picture changes little in that time. */
const PICTURE_PAUSE_MS = 60;

export function createScanner({ onCodeSeen, onStateChange }: ScannerCallbacks): Scanner {
  /** Increases at every start and stop, so that earlier runs end. */
  let runNumber = 0;
  let stopRun = () => {};

  async function readFrames(
    video: HTMLVideoElement,
    reader: Reader,
    isCurrentRun: () => boolean,
  ): Promise<void> {
    while (isCurrentRun()) {
      if (video.videoWidth > 0 && !video.paused) {
        const codeText = await reader.read(video);
        if (codeText !== null && isCurrentRun()) onCodeSeen(codeText);
      }
      await new Promise((resolve) => setTimeout(resolve, PICTURE_PAUSE_MS));
    }
  }

  async function runScan(video: HTMLVideoElement, isCurrentRun: () => boolean): Promise<void> {
    onStateChange('opening');
    const stream = await openCamera();
    if (typeof stream === 'string') {
      if (isCurrentRun()) onStateChange(stream);
      return;
    }
    if (!isCurrentRun()) return closeCamera(stream); // The scanner was stopped during the permission prompt.
    const fail = (error: unknown): void => {
      if (!isCurrentRun()) return;
      console.error('Codes cannot be read.', error);
      stopScanner();
      onStateChange('broken');
    };
    const reader = createCodeReader(fail);
    stopRun = () => {
      reader.stop();
      closeCamera(stream);
      video.srcObject = null;
    };
    // The system ended the stream, for example for a call.
    for (const track of stream.getTracks())
      track.addEventListener('ended', () => {
        if (!isCurrentRun()) return;
        stopScanner();
        onStateChange('busy');
      });
    try {
      video.srcObject = stream;
      await video.play();
      if (isCurrentRun()) onStateChange('looking');
      await readFrames(video, reader, isCurrentRun);
    } catch (error) {
      fail(error);
    }
  }

  function stopScanner(): void {
    runNumber += 1;
    stopRun();
    stopRun = () => {};
  }

  return {
    start(video) {
      stopScanner();
      const startedRun = runNumber;
      const isCurrentRun = () => startedRun === runNumber;
      runScan(video, isCurrentRun).catch((error: unknown) => {
        console.error('The camera cannot be used.', error);
        if (isCurrentRun()) onStateChange('broken');
      });
    },
    stop() {
      stopScanner();
      onStateChange('stopped');
    },
  };
}
