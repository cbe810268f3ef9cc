import { Download } from "lucide-react";
import { type ExportColumn, toCsv, toJson } from "@/lib/csv";
import { download, fileName } from "@/lib/download";
import { filteredText } from "@/lib/format";
import { Button } from "@/ui/button";
import { DropdownMenu, DropdownMenuItem, DropdownMenuLabel } from "@/ui/dropdown-menu";
import { toast } from "@/ui/use-toast";

const formats = [
  { label: "CSV", extension: "csv", mediaType: "text/csv", write: toCsv },
  { label: "JSON", extension: "json", mediaType: "application/json", write: toJson },
] as const;

/** Downloads the filtered rows as a file. The menu shows their number. */
export function ExportMenu<Row>({
  columns,
  label = "Export",
  one,
  rows,
  total = rows.length,
  what,
}: {
  /** The button's label. */
  label?: string | undefined;
  /** What the file contains, such as "ships": part of the file name. */
  what: string;
  /** The singular word for a row; its plural is formed with an "s". */
  one: string;
  /** The filtered rows. */
  rows: readonly Row[];
  /** The number of rows without filters. */
  total?: number;
  /** The file's columns: a heading, and the value of a row. */
  columns: readonly ExportColumn<Row>[];
}) {
  const amount = filteredText(rows.length, total, one);
  return (
    <DropdownMenu
      button={
        <Button variant="outline">
          <Download aria-hidden />
          <span className="in-[[role=search]]:@max-5xl:sr-only">{label}</span>
        </Button>
      }
    >
      <DropdownMenuLabel>{rows.length === 0 ? `No ${one}s to export` : amount}</DropdownMenuLabel>
      {formats.map(({ extension, label: format, mediaType, write }) => (
        <DropdownMenuItem
          key={extension}
          disabled={rows.length === 0}
          onSelect={() => {
            const name = fileName(what, extension);
            download(name, write(columns, rows), mediaType);
            toast({ title: "Exported", description: `${amount} in ${name}` });
          }}
        >
          {format}
        </DropdownMenuItem>
      ))}
    </DropdownMenu>
  );
}
