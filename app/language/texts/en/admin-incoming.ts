/** Texts of the back office: films from the folder on the server. */
export const adminIncoming = {
  title: "From the folder on the server",
  intro:
    "For films larger than an upload: your technician copies the MP4, MOV or WebM file into a folder of the server; here it becomes the film of this screener, without another copy.",
  none: "There is no file in the folder.",
  name: "File",
  size: "Size",
  day: "Written",
  use: "Use as screener",
  useOf: "Use {{name}} as screener",
  noFilm: "No MP4, MOV or WebM film, or not whole yet",
  checking: "Reading {{name}}: {{percent}} %. You may leave this page.",
  reload: "Show the progress",
  finished: "{{name}} is the film of this screener now.",
  failures: {
    growing: "{{name}} is still being written. Please try again when it is whole.",
    notWhole: "{{name}} is no whole MP4, MOV or WebM film. It stays in the folder.",
    noPicture: "{{name}} has no picture. It stays in the folder.",
    picture:
      "The picture of {{name}} is in {{codec}}, which browsers do not show. Please export it as MP4 with H.264 (8 bits, 4:2:0) and AAC.",
    sound:
      "The sound of {{name}} is in {{codec}}: many would hear nothing. Please export it as MP4 with H.264 and AAC.",
    gone: "{{name}} is no longer in the folder.",
    otherDisk:
      "{{name}} lies on another disk than the uploads, so it cannot be moved. The folder must lie on the same one.",
    notAllowed:
      "The site may not move {{name}}. Please ask for the rights of the folder on the server.",
    diskFull: "The disk is full. {{name}} stays in the folder.",
    failed:
      "{{name}} could not be read. It stays in the folder; your technician finds the reason in the log of the server.",
  },
};
